import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { type PublicationType, previewSize } from '@plinth/contracts/constants';
import { addressIn, type Language } from '@plinth/contracts/languages';
import { sharePictureAddress } from '@plinth/contracts/sharePictureAddress';
import type { PreviewPicture } from '@plinth/kit/discovery';
import { uploadUrl } from '@plinth/kit/images';
import { saysIn } from '@plinth/kit/texts';
import linkPicture from '../images/link-picture.jpg';

/** Stands in previews for every page that has no picture of its own. */
export const companyPicture = (language: Language): PreviewPicture => ({
  address: linkPicture,
  width: 1200,
  height: 630,
  alt: `${company.name}. ${companyWords(saysIn(language)).tagline}`,
  type: 'image/jpeg',
});

interface Shared {
  readonly slug: string;
  readonly title: string;
}

/** The picture of a blog or project with its title on it, which our server makes for previews. `alt` is what the picture below it shows. */
export const sharePicture = (
  type: PublicationType,
  { slug, title }: Shared,
  alt: string | undefined,
  language: Language,
): PreviewPicture => ({
  address: addressIn(language, sharePictureAddress(type, slug)),
  ...previewSize,
  alt: alt ? `${title} · ${alt}` : title,
  type: 'image/jpeg',
});

/** A picture that staff uploaded, cut for previews of links. */
export const uploadedPicture = (file: string, alt: string, language: Language): PreviewPicture =>
  file
    ? { address: `${uploadUrl(file)}?crop=preview`, ...previewSize, alt, type: 'image/jpeg' }
    : companyPicture(language);
