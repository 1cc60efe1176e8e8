import { execFileSync } from 'node:child_process';
import type { Endpoint } from '@plinth/contracts/api';
import { wholeApi } from '@plinth/contracts/endpoints';
import { startTestGateway, type TestGateway } from './testing/testGateway.ts';

/** Runs in a process of its own: the validator is an ES module, which jest cannot load. */
const validate = `
  import { text } from 'node:stream/consumers';
  import { Validator } from '@seriousme/openapi-schema-validator';
  console.log(JSON.stringify(await new Validator().validate(JSON.parse(await text(process.stdin)))));
`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { status, body } = await gateway.as(null).get('/api/openapi.json');
    expect(status).toBe(200);
    const verdict = execFileSync(process.execPath, ['--input-type=module', '--eval', validate], {
      input: JSON.stringify(body),
    });
    expect(JSON.parse(verdict.toString())).toEqual({ valid: true });
  });

  it('describes every call, with what it takes, answers and refuses', async () => {
    const { body } = await gateway.as(null).get('/api/openapi.json');
    for (const [name, endpoint] of Object.entries<Endpoint>(wholeApi)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = body.paths[path][endpoint.method.toLowerCase()];
      expect(operation.operationId).toBe(name);
      expect(Object.keys(operation.responses)).toContain(String(endpoint.status));
      const withToken = endpoint.access === 'anyone' && !endpoint.moreFor ? [] : [{ token: [] }];
      expect(operation.security).toEqual(endpoint.moreFor ? [{}, ...withToken] : withToken);
    }
    const create = body.paths['/api/projects'].post.requestBody.content['multipart/form-data'].schema;
    expect(create.properties.galleryImages).toMatchObject({ type: 'array', maxItems: 12 });
    expect(create.required).toContain('title');
    expect(create.allOf).toEqual([
      {
        anyOf: [
          { required: ['mainImage'], properties: { mainImageId: false } },
          { required: ['mainImageId'], properties: { mainImage: false } },
        ],
      },
    ]);
    expect(create.required).not.toContain('completedDate');
    const comment = body.paths['/api/comments'].post;
    expect(comment.requestBody.content['application/json'].schema.required).toEqual([
      'name',
      'email',
      'comment',
    ]);
    expect(comment.responses['429']).toBeDefined();
    expect(comment.requestBody.content).toHaveProperty(['application/x-www-form-urlencoded']);
    expect(comment.responses['303']).toBeDefined();
    expect(body.paths['/api/email/send-email'].post.parameters).toEqual([
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    ]);
    const cancel = body.paths['/api/email/campaigns/{id}/cancel'].post;
    expect(cancel.responses['409'].description).toContain('campaign-state');
    const update = body.paths['/api/blogs/edit/{id}'].put;
    expect(update.parameters).toContainEqual(
      expect.objectContaining({ name: 'if-match', in: 'header', required: false }),
    );
    expect(update.responses['409'].description).toContain('edit-conflict');
  });

  it('says by pattern and format what the rules of fields are, and names what else is answered', async () => {
    const { body } = await gateway.as(null).get('/api/openapi.json');
    const jsonOf = (path: string) => body.paths[path].post.requestBody.content['application/json'].schema;
    const { email } = jsonOf('/api/auth/login').properties;
    expect(email).toMatchObject({ type: 'string', format: 'email', maxLength: 254 });
    expect('name@example').not.toMatch(new RegExp(email.pattern, 'u'));
    const name = new RegExp(jsonOf('/api/comments').properties.name.pattern, 'u');
    expect(['Sana Malik', ' ', 'two\nlines', ''].map((text) => name.test(text))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const blog = body.paths['/api/blogs'].post.requestBody.content['multipart/form-data'];
    expect(blog.schema.properties.date).toMatchObject({ type: 'string', format: 'date' });
    expect(blog.encoding.image.contentType).toContain('image/webp');
    expect(body.paths['/api/auth/login'].post.responses).toHaveProperty('401');
    expect(body.paths['/api/newsletter'].post.responses).toHaveProperty('200');
    const { get: page } = body.paths['/api/newsletter/unsubscribe/{token}'];
    expect(page.responses['404'].content).toHaveProperty(['text/html']);
  });

  it('is not sent again to whoever holds it', async () => {
    const { headers } = await gateway.raw('/api/openapi.json');
    const again = await gateway.raw('/api/openapi.json', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});
