import { revocationsPath } from '@plinth/contracts/revocations';
import { eventually } from '@plinth/testing/service';
import { anAdmin, answersOfAuth } from '@plinth/testing/tokens';
import { answerJson, type FakePart, startFakePart } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let auth: FakePart;
let gateway: TestGateway;
afterEach(async () => {
  await gateway.close();
  await auth.close();
});

/** Auth with its keys, which answers with this status what was revoked. */
const answerRevocationsWith = (status: number) =>
  auth.answer((request, response, call) => {
    const path = request.url?.split('?')[0] ?? '';
    const answer = answersOfAuth()[path];
    answerJson(answer ?? { fine: true }, path === revocationsPath ? status : 200)(request, response, call);
  });

it.each([
  ['cannot answer', 503],
  ['is too old to answer', 404],
])(
  'while auth %s, nobody can know what was revoked: staff are told so, and visitors are served',
  async (_, status) => {
    auth = await startFakePart();
    answerRevocationsWith(status);
    gateway = await startTestGateway({ AUTH_URL: auth.url });
    const staff = gateway.as(anAdmin());
    expect(await staff.get('/api/messages')).toMatchObject({
      status: 503,
      body: {
        code: 'part-unavailable',
        message: 'Sign-in is not available right now. Please try again',
      },
    });
    expect((await gateway.as(null).get('/api/blogs')).status).toBe(200);
    expect(gateway.parts.messaging.calls).toEqual([]);

    answerRevocationsWith(200);
    await eventually(async () => (await staff.get('/api/messages')).status === 200);
  },
);
