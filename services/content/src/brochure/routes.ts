import { brochures as calls } from '@plinth/contracts/brochures';
import { addressIn, defaultLanguage } from '@plinth/contracts/languages';
import { Answer } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { presented } from '../projects/presenter.ts';
import type { ProjectRepository } from '../projects/repository.ts';
import type { Brochures } from './brochures.ts';
import { brochureOf } from './contents.ts';

interface Deps {
  readonly projects: Pick<ProjectRepository, 'shown'>;
  readonly brochures: Brochures;
  readonly siteUrl: string | undefined;
}

export const brochureRoutes = ({ projects, brochures, siteUrl }: Deps) =>
  implement(calls, {
    readBrochure: async ({ params, query: { language: reader } }) => {
      const language = reader ?? defaultLanguage;
      const project = presented('visitors', await projects.shown('visitors', params.id), reader);
      const page = addressIn(language, `/projects/${project.slug}`);
      const address = siteUrl && new URL(page, siteUrl).href;
      const document = await brochures.of(brochureOf(project, language, address));
      return new Answer(document, {
        headers: {
          'content-disposition': `inline; filename="${project.slug}.pdf"`,
          // It says what the page says.
          'x-robots-tag': 'noindex',
        },
      });
    },
  });
