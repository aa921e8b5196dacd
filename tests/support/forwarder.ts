import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * An address on this machine that leads to another port of it, as a name or a floating address leads to whichever server is the primary.
 * @returns `port`, and `switchTo`, which leads all who come to another port and cuts off who is there
 */
export async function startForwarder(target: number) {
  let to = target;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(to, "127.0.0.1");
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    switchTo: (port: number) => {
      to = port;
      cut();
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
