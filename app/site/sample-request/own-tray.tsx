import { useEffect } from "react";
import { useNavigate } from "react-router";
import { readTray } from "../parts/tray/tray-memory.ts";

/** Where the address names no shades, those of the browser's own tray are asked for. */
export function OwnTray() {
  const navigate = useNavigate();
  useEffect(() => {
    const ids = readTray();
    if (ids.length > 0) navigate(`/tray/request?codes=${ids.join()}`, { replace: true });
  }, [navigate]);
  return null;
}
