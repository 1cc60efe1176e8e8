import type { TimelineEntry } from '@plinth/contracts/offers';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { longDay } from '../../../ui/dates.ts';
import { LargePhoto } from '../../../ui/lightbox/LargePhoto.tsx';
import styles from './Progress.module.css';
import texts from './texts/en.po';

/** What could be seen of a building on which day, the latest first, with the share of it that was done. */
export function Progress({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ol className={styles.entries}>
      {entries.map(({ day, title, text, percentDone, image, imageAlt, languages }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be of one day, and none moves
        <li key={place} className={styles.entry}>
          <div className={styles.when}>
            <time dateTime={day}>{longDay(day, language)}</time>
            {percentDone !== undefined && (
              <>
                <span className={styles.share}>{t('timeline.done', { percent: percentDone })}</span>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${percentDone}%` }} />
                </span>
              </>
            )}
          </div>
          <div className={styles.what}>
            <h3 lang={languages?.title} dir="auto">
              {title}
            </h3>
            {text && (
              <p className={styles.text} lang={languages?.text} dir="auto">
                {text}
              </p>
            )}
            {image && (
              <LargePhoto
                file={image}
                alt={imageAlt || t('timeline.picture', { title })}
                altLang={imageAlt ? languages?.imageAlt : undefined}
                shape="wide"
                sizes="(max-width: 767px) 90vw, 50vw"
                caption={t('timeline.caption', { title, day: longDay(day, language) })}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
