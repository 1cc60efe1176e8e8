import { Figure } from '@plinth/kit/Figure';
import { Loading } from '@plinth/kit/Loading';
import { useTexts } from '@plinth/kit/texts';
import { useNavigate, useParams } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useReadBinEntryQuery } from './api.ts';
import styles from './Bin.module.css';
import { BinActions } from './BinActions.tsx';
import texts from './texts/en.po';

/** What was deleted, as it was: to be read, not changed. */
export default function BinEntryPage() {
  const t = useTexts(texts);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { localDateTime } = useDates();
  const call = useReadBinEntryQuery({ params: { id } });
  const { currentData: entry } = call;
  const { blog, project } = entry ?? {};
  const picture = blog
    ? { file: blog.image, alt: blog.imageAlt, caption: blog.imageCaption }
    : project && { file: project.mainImage, alt: project.mainImageAlt, caption: project.mainImageCaption };
  const written = blog ?? project;
  return (
    <Page
      narrow
      title={entry?.title ?? t('bin.title')}
      badge={entry && <StateBadge publication={{ state: entry.state }} />}
      lead={
        entry && (
          <>
            {t('entry.type', { type: entry.type })} ·{' '}
            {t('entry.deleted', { time: localDateTime(entry.deletedAt) })} · <bdi>{entry.by.fullName}</bdi>
            <br />
            {t('entry.expires', { time: localDateTime(entry.expiresAt) })}
          </>
        )
      }
      back={{ to: '/bin', label: t('bin.back') }}
      actions={entry && <BinActions entry={entry} onGone={() => navigate('/bin')} />}
    >
      <Fetched call={call} failure={t('entry.missing')}>
        {!entry && <Loading />}
        {picture && (
          <Figure className={styles.figure} caption={picture.caption}>
            <UploadedImage className={styles.image} file={picture.file} alt={picture.alt} width={760} />
          </Figure>
        )}
        {written && <RichText html={written.description} />}
        {project && project.galleryImages.length > 0 && (
          <ul className={styles.gallery}>
            {project.galleryImages.map((file) => (
              <li key={file}>
                <UploadedImage
                  className={styles.picture}
                  file={file}
                  alt={project.galleryTexts.find(({ image }) => image === file)?.alt ?? ''}
                  width={320}
                />
              </li>
            ))}
          </ul>
        )}
      </Fetched>
    </Page>
  );
}
