import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BlogSummary } from '@plinth/contracts/blogs';
import { endpoints } from '@plinth/contracts/endpoints';
import type { ProjectSummary } from '@plinth/contracts/projects';
import { createCaller } from '@plinth/demo/calls';
import { demoFilms } from '@plinth/demo/films';

/** The channel that the demo's films are on. */
export const demoChannel = 'demo';

/**
 * Stands in for a video service while none is set: lists stills of the demo content that the site shows. It runs in the
 * runner's own process, because it is asked once in ten minutes.
 */
export const serveDemoFilms = async (contentUrl: string) => {
  // Content waits for the films, and has those of before.
  const content = createCaller(contentUrl, { pausesMs: [] });
  const listed = async () => {
    const [projects, blogs] = await Promise.all([
      content.read<ProjectSummary[]>(endpoints.listProjects),
      content.read<BlogSummary[]>(endpoints.listBlogs),
    ]);
    return { items: demoFilms({ projects, blogs }) };
  };
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', 'application/json');
    try {
      response.end(JSON.stringify(await listed()));
    } catch {
      // Content logs that its video service failed, and goes on with what it kept.
      response.writeHead(503).end('{}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/search`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
