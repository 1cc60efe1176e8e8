import { company } from '@plinth/contracts/company';
import type { PublicationType } from '@plinth/contracts/constants';
import { uploadUrl } from '@plinth/kit/images';
import { useTexts } from '@plinth/kit/texts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { readChosen } from '../uploads/chosenPicture.ts';
import { type Addressed, useOwnSlug } from './AddressField.tsx';
import { beginningOf } from './beginningOf.ts';
import styles from './DiscoveryPreview.module.css';
import texts from './texts/en.po';

interface DiscoveryPreviewProps {
  type: PublicationType;
  stored: Addressed | undefined;
}

type Watched = Readonly<Record<string, string | undefined>>;

/** How a page will look where it is found, while its texts are written: about so, as each search engine decides for itself. */
export function DiscoveryPreview({ type, stored }: DiscoveryPreviewProps) {
  const t = useTexts(texts);
  const values: Watched = Form.useWatch([]) ?? {};
  const own = useOwnSlug(type, stored);
  const { title = '', description = '', searchTitle, searchDescription, shareImage, image, slug } = values;
  const beginning = useMemo(() => beginningOf(description), [description]);
  const name = searchTitle?.trim() || title.trim() || t('preview.noTitle');
  const words = searchDescription?.trim() || beginning || t('preview.noDescription');
  const held = shareImage || image || '';
  const file = readChosen(held)?.file ?? held;
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
            {file ? (
              <img src={`${uploadUrl(file)}?crop=preview`} alt="" />
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
      </figure>
    </div>
  );
}
