import { closeSync, fsyncSync, openSync } from "node:fs";
import type { Extension } from "@electric-sql/pglite";

/** What Emscripten's file layer for Node has of an open file; a folder has no `nfd`. */
type Stream = { nfd?: number; node: unknown };
type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath: (node: unknown) => string;
  tryFSOperation: <T>(operation: () => T) => T;
};

/**
 * Lets PGlite force files to the disk.
 *
 * What: gives Emscripten's file layer for Node (NODEFS) the `fsync` that it lacks.
 * Why: without it a commit is acknowledged before it is on the disk, and a power cut loses it or the whole folder. PostgreSQL asks for
 * it where it has to (with `fsync` on and `wal_sync_method=fsync`: its default there calls fdatasync, which this layer
 * answers with nothing done).
 * Version: @electric-sql/pglite 0.4.5, electric-sql/pglite#1107. The option for extensions is public, the file layer is
 * Emscripten's own.
 * Test: tests/faults/power-cut.test.ts loses acknowledged writes without it.
 */
export const forcedFiles: Extension = {
  name: "forced files",
  setup: async (_database, options) => ({
    emscriptenOpts: {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        (module: { FS: { filesystems: { NODEFS: NodeFiles } } }) => {
          const files = module.FS.filesystems.NODEFS;
          files.stream_ops.fsync = ({ nfd, node }) => {
            files.tryFSOperation(() => (nfd === undefined ? syncPath(files.realPath(node)) : fsyncSync(nfd)));
            return 0;
          };
        },
      ],
    },
  }),
};

function syncPath(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
