import { type SmtpPeer, startSmtpPeer } from "../../../embedded-backend/mail/smtp-peer.fixture.ts";
import { startServer } from "../../support/start-server.ts";
import { test as base } from "./server.ts";

/** The same with a server that sends its mail to a real SMTP peer and believes X-Forwarded-For. */
export const test = base.extend<object, { peer: SmtpPeer }>({
  peer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern
    async ({}, use) => {
      const peer = await startSmtpPeer();
      await use(peer);
      await peer.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ peer }, use) => {
      const server = await startServer({ SMTP_URL: peer.url, TRUST_PROXY: "1" });
      await use(server);
      await server.discard();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
