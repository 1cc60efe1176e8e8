import type {
  Article,
  Blog,
  BlogSummary,
  NamedSeries,
  PublishedAuthor,
  PublishedSeries,
} from '@plinth/contracts/blogs';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { Audience } from '../audience.ts';
import { documentWith, latestText } from '../states/publication.ts';
import { replyOf } from '../states/reply.ts';
import { withContents } from '../text/contents.ts';
import { ownPictureTextsIn } from '../translations/pictureTexts.ts';
import {
  type AuthorsNewest,
  type BlogContent,
  type BlogDigest,
  type BlogDocument,
  blogFields,
  type SeriesNewest,
  type SummaryDocument,
} from './repository.ts';
import { type InSeries, seriesNamed } from './series.ts';

/** Makes the replies that show stored blogs in a list, in a language of the reader where they are there in that. */
export const summaryFor =
  (audience: Audience, reader?: TranslationLanguage) =>
  (blog: SummaryDocument): BlogSummary =>
    replyOf(audience, blog, reader);

const whole = (audience: Audience, blog: BlogDocument, reader?: TranslationLanguage): Blog =>
  replyOf(audience, blog, reader);

/** Who has published, by the newest of theirs. */
export const authorReply = ({ author, authorSlug, updatedAt }: AuthorsNewest): PublishedAuthor => ({
  ...{ slug: authorSlug, name: author, updatedAt: updatedAt.toISOString() },
});

/** A series of which something is published, by the newest of that. */
export const namedSeriesReply = ({ series, seriesSlug, updatedAt }: SeriesNewest): NamedSeries => ({
  ...{ slug: seriesSlug, ...seriesNamed(series), updatedAt: updatedAt.toISOString() },
});

interface ShownSeries extends InSeries, BlogDigest {
  readonly parts: readonly SummaryDocument[];
}

/** What readers are told of a series, in their language where it has a name in that. */
export const seriesReply = (
  { series, seriesSlug: slug, parts }: ShownSeries,
  reader?: TranslationLanguage,
): PublishedSeries => ({
  ...seriesNamed(series, reader),
  ...(slug && { slug }),
  parts: parts.map(summaryFor('visitors', reader)),
});

/** What readers are told of its picture. */
const pictureOf = ({ imageAlt, imageCaption, translations }: BlogDocument, reader?: TranslationLanguage) => {
  const own = { alt: imageAlt, caption: imageCaption, translations };
  const { alt, caption, languages } = ownPictureTextsIn(reader, own);
  return { imageAlt: alt, imageCaption: caption, imageLanguages: languages };
};

/** The reply that shows a stored blog alone, with the text that is public. */
export const presented = (audience: Audience, blog: BlogDocument, reader?: TranslationLanguage): Blog => ({
  ...whole(audience, blog, reader),
  ...pictureOf(blog, reader),
});

/** The reply that its page is made from. */
export const asArticle = (blog: Blog): Article => ({ ...blog, ...withContents(blog.description) });

/** The reply that shows it to staff, with the text that was saved last. */
export const forEditing = (blog: BlogDocument): Blog => {
  const latest = documentWith(blogFields, blog, latestText(blogFields, blog));
  return { ...whole('staff', latest), translations: latest.translations };
};

/** The reply that shows the text of a revision. */
export const contentReply = (content: BlogContent) => ({ ...content, date: content.date.toISOString() });
