// Bare pooled nodemailer: sends one mail to many recipients, composed for each or as ready bytes.
import { createTransport } from 'nodemailer';

const { url, mail, raw, recipients } = JSON.parse(process.argv[2]);
const waiting = 50;
const transport = createTransport({
  url,
  pool: true,
  maxConnections: 5,
  maxMessages: Number.POSITIVE_INFINITY,
  ignoreTLS: true,
});
const bytes = raw && Buffer.from(raw);
const letterTo = (to) => (bytes ? { envelope: { from: mail.from, to }, raw: bytes } : { ...mail, to });

let next = 0;
const sendOn = async () => {
  while (next < recipients) {
    const number = next++;
    await transport.sendMail(letterTo(`reader${number}@example.com`));
  }
};
process.once('message', async () => {
  const began = process.hrtime.bigint();
  try {
    await Promise.all(Array.from({ length: waiting }, sendOn));
    process.send({ began: String(began), ended: String(process.hrtime.bigint()) });
  } catch (error) {
    process.send({ failure: error.message });
  }
});
process.send({ ready: true });
