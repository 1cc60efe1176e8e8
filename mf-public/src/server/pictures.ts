import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { previewSize } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
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

/** A picture that staff uploaded, cut for previews of links. */
export const uploadedPicture = (file: string, alt: string, language: Language): PreviewPicture =>
  file
    ? { address: `${uploadUrl(file)}?crop=preview`, ...previewSize, alt, type: 'image/jpeg' }
    : companyPicture(language);
