import { company } from '@plinth/contracts/company';
import type { PublicationType } from '@plinth/contracts/constants';
import { sharePictureAddress } from '@plinth/contracts/sharePictureAddress';
import { uploadUrl } from '@plinth/kit/images';
import { useTexts } from '@plinth/kit/texts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { readChosen } from '../uploads/chosenPicture.ts';
import { useHeldValues } from '../useHeldValues.ts';
import { type Addressed, useOwnSlug } from './AddressField.tsx';
import { beginningOf } from './beginningOf.ts';
import styles from './DiscoveryPreview.module.css';
import type { ShownCard } from './shownCard.ts';
import texts from './texts/en.po';

/** A text that has a page, or is to have one. */
export interface Previewed extends Addressed {
  readonly card?: ShownCard | undefined;
}

interface DiscoveryPreviewProps {
  type: PublicationType;
  stored: Previewed | undefined;
}

type Watched = Readonly<Record<string, string | undefined>>;

/** The picture on the card of what is written: as the site shows it by now, else what it will be made of, and how. */
const pictureOf = (type: PublicationType, stored: Previewed | undefined, values: Watched) => {
  const { title = '', shareImage, image } = values;
  const card = stored?.card;
  if (stored && card && !shareImage && title.trim() === card.title && image === card.image)
    return { src: `${sharePictureAddress(type, stored.slug)}?revision=${card.revision}`, isPlain: false };
  const held = shareImage || image || '';
  const file = readChosen(held)?.file ?? held;
  return { src: file && `${uploadUrl(file)}?crop=preview`, isPlain: !shareImage };
};

/** How a page will look where it is found, while its texts are written: about so, as each search engine decides for itself. */
export function DiscoveryPreview({ type, stored }: DiscoveryPreviewProps) {
  const t = useTexts(texts);
  const values = useHeldValues<Watched>(Form.useFormInstance());
  const own = useOwnSlug(type, stored);
  const { title = '', description = '', searchTitle, searchDescription, slug } = values;
  const beginning = useMemo(() => beginningOf(description), [description]);
  const name = searchTitle?.trim() || title.trim() || t('preview.noTitle');
  const words = searchDescription?.trim() || beginning || t('preview.noDescription');
  const picture = pictureOf(type, stored, values);
  const host = location.host;
  const whole = `${name} | ${company.name}`;
  return (
    <div className={styles.previews}>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>{t('preview.search')}</figcaption>
        <div className={styles.result}>
          <p className={styles.site}>
            <span className={styles.siteName}>{company.name}</span>
            <bdi className={styles.way} dir="ltr">
              {`${host} › ${type}s › ${slug || own || '…'}`}
            </bdi>
          </p>
          <p className={styles.resultTitle} dir="auto">
            {whole}
          </p>
          <p className={styles.resultText} dir="auto">
            {words}
          </p>
          {values.noIndex === 'true' && <p className={styles.veil}>{t('preview.hidden')}</p>}
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>{t('preview.card')}</figcaption>
        <div className={styles.card}>
          <div className={styles.picture}>
            {picture.src ? (
              <img src={picture.src} alt="" />
            ) : (
              <span className={styles.none}>{t('preview.noPicture')}</span>
            )}
          </div>
          <div className={styles.cardText}>
            <p className={styles.cardHost} dir="ltr">
              {host}
            </p>
            <p className={styles.cardTitle} dir="auto">
              {whole}
            </p>
            <p className={styles.cardWords} dir="auto">
              {words}
            </p>
          </div>
        </div>
        {picture.src && picture.isPlain && <p className={styles.note}>{t('preview.drawn')}</p>}
      </figure>
    </div>
  );
}
