import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { RequestKind } from "../../domain/samples/samples.rules.ts";
import { requestPath } from "../parts/tray/request-memory.ts";
import { readTray } from "../parts/tray/tray-memory.ts";

/** Where the address names no shades, those of the browser's own tray are asked for. */
export function OwnTray({ kind }: { kind: RequestKind }) {
  const navigate = useNavigate();
  useEffect(() => {
    const ids = readTray();
    if (ids.length > 0) navigate(requestPath(ids, kind), { replace: true });
  }, [navigate, kind]);
  return null;
}
