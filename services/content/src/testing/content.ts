import { join } from 'node:path';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { formOf } from '@plinth/testing/client';
import { startTestService, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import sharp from 'sharp';
import { contentService } from '../app.ts';
import type { ContentSettings } from '../env.ts';

type StartOptions = Partial<Omit<Parameters<typeof startTestService>[0], 'part' | 'build'>> & {
  readonly settings?: Partial<ContentSettings>;
};

/** The bundle of what decodes and encodes pictures. */
export const pictureProgram = () => programOfRun(join(__dirname, '../..'), 'src/pictureProgram.ts');

/** Starts the service with a database of its own. */
export const startContent = async ({ settings, ...options }: StartOptions = {}): Promise<TestService> => {
  const program = await pictureProgram();
  return startTestService({
    part: 'content',
    build: (context) =>
      contentService(context, {
        ...{ AUTH_URL: ['http://127.0.0.1:1'], TIME_ZONE: 'Asia/Karachi', REVISIONS_KEPT: 1000 },
        ...{ PRIVATE_PICTURE_HOSTS: [], typesettingProgram: 'none', pictureProgram: program },
        ...settings,
      }),
    ...options,
  });
};

/** A PNG of one colour: always the same one, unless another colour is asked for. */
export const aPicture = (width = 64, height = 48, background = '#b08d57'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture that is a file of exactly so many bytes. */
export const aPictureOfBytes = async (size: number): Promise<Buffer> => {
  const picture = await aPicture();
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
};

export const blogFields = (given: Record<string, string> = {}) => ({
  title: 'A school rises',
  description: '<p>The second floor stands.</p>',
  author: 'Nadia Khan',
  ...given,
});

export const projectFields = (given: Record<string, string> = {}) => ({
  title: 'Cam Heights',
  description: '<p>Homes above the valley.</p>',
  category: 'ongoing',
  projectType: 'construction',
  ...given,
});

/** Publishes a blog as an editor would; answers what the service answered. */
export const publishBlog = async (content: TestService, given: Record<string, string> = {}) => {
  const form = formOf(blogFields(given), { image: await aPicture() });
  return (await content.as(anEditor()).postForm('/api/blogs', form)).body;
};

export const publishProject = async (
  content: TestService,
  given: Record<string, string> = {},
  galleryImages: readonly Buffer[] = [],
) => {
  const form = formOf(projectFields(given), { mainImage: await aPicture(), galleryImages });
  return (await content.as(anEditor()).postForm('/api/projects', form)).body;
};

/** How many images, without their renditions, the service keeps. */
export const keptImages = ({ context }: TestService) =>
  context.db.collection('images.files').countDocuments({ filename: /^[^@]+$/ });

/** Asks as a browser does that has an answer already. Without `cache-control`, Node's fetch would ask for a new one. */
export const revalidating = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
