import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// Part of the build: compresses the client files as far as it goes, once, so that the server never has to.
const folder = path.join(import.meta.dirname, "../build/client");
const SMALLEST = 1024;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest|html)$/.test(entry.name)) continue;
  const bytes = readFileSync(file);
  if (bytes.byteLength < SMALLEST) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
