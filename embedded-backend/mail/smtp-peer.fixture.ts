import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How the peer treats the next mails: as a good server, or with one of the faults of a bad one. */
type Mood = "good" | "refuses sender" | "4xx" | "5xx" | "hangs" | "dies after DATA";

type ReceivedMail = { from: string; to: string[]; mail: Email };

export type SmtpPeer = { url: string; received: ReceivedMail[]; mood: Mood; attempts: number; close(): Promise<void> };

/** Starts a real SMTP server that keeps what it accepts. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom(_address, _session, done) {
      peer.attempts += 1;
      if (peer.mood === "hangs") return;
      done(peer.mood === "refuses sender" ? reply(550, "Sender refused") : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (peer.mood === "4xx") return done(reply(451, "Try again later"));
        if (peer.mood === "5xx") return done(reply(554, "Content refused"));
        const { mailFrom, rcptTo } = session.envelope;
        peer.received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        if (peer.mood === "dies after DATA") for (const socket of sockets) socket.destroy();
        else done();
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    mood: "good",
    attempts: 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return peer;
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
