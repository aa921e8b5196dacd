import { connect, createServer, type Socket } from "node:net";
import { findFreePort } from "./start-server.ts";

/** The way to a server that can be shut: connections end at once and new ones are refused until it is opened again. */
export type Door = { url: string; open(): Promise<void>; shut(): Promise<void> };

/**
 * Makes such a way; it is shut at first.
 * @param address of the server
 * @returns `url`: the same address by way of the door
 */
export async function makeDoor(address: string): Promise<Door> {
  const target = new URL(address);
  const url = new URL(address);
  url.hostname = "127.0.0.1";
  url.port = String(await findFreePort());
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((inside) => {
    const outside = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [inside, outside]) keep(socket);
    inside.pipe(outside).pipe(inside);
    inside.once("close", () => outside.destroy());
    outside.once("close", () => inside.destroy());
  });
  return {
    url: url.href,
    open: () => new Promise((resolve) => server.listen(Number(url.port), "127.0.0.1", resolve)),
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
