import { useLanguage, useTexts, withElements } from '@plinth/kit/texts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { langOf } from '../../../ui/writtenIn.ts';
import { comparisonOf } from './comparisonOf.ts';
import styles from './Kept.module.css';
import { useKept } from './kept.ts';
import texts from './texts/en.po';

/** Says what is chosen on this device, and leads to it; nothing where nothing is. */
export function Bar() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { compared, saved, clearCompared } = useKept();
  if (compared.length + saved.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      {compared.length > 0 && (
        <>
          <p className={styles.chosen} role="status">
            {withElements(t('bar.compared'), {
              titles: () =>
                compared.map((project, index) => (
                  <Fragment key={project.slug}>
                    {index > 0 && ' · '}
                    <bdi lang={langOf(project, language)}>{project.title}</bdi>
                  </Fragment>
                )),
            })}
          </p>
          <Link className={styles.go} to={comparisonOf(compared.map(({ slug }) => slug))}>
            {t('compare')}
          </Link>
          <button className={styles.tool} type="button" onClick={clearCompared}>
            {t('bar.clear')}
          </button>
        </>
      )}
      {saved.length > 0 && (
        <Link className={styles.saved} to="/projects/saved">
          {t('bar.saved', { count: saved.length })}
        </Link>
      )}
    </section>
  );
}
