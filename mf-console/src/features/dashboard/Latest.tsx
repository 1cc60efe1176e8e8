import { PlusOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useReadLatestBlogQuery } from '../blogs/api.ts';
import { useReadLatestProjectQuery } from '../projects/api.ts';
import styles from './Dashboard.module.css';
import texts from './texts/en.po';

/** The newest blog and the newest project, each with a way to the next one. */
export function Latest() {
  const t = useTexts(texts);
  const blog = useReadLatestBlogQuery(undefined, { refetchOnMountOrArgChange: true });
  const project = useReadLatestProjectQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="latest">
      <SectionTitle id="latest">{t('latest.title')}</SectionTitle>
      <StaleNotice calls={[blog, project]} />
      <div className={styles.latest}>
        <LatestCard kind="blog" addTo="/add-blog" call={blog}>
          {blog.data && (
            <LatestItem to={`/blogs/${blog.data._id}`} image={blog.data.image} title={blog.data.title} />
          )}
        </LatestCard>
        <LatestCard kind="project" addTo="/add-projects" call={project}>
          {project.data && (
            <LatestItem
              to={`/projects/${project.data._id}`}
              image={project.data.mainImage}
              title={project.data.title}
            />
          )}
        </LatestCard>
      </div>
    </section>
  );
}

interface LatestCardProps {
  kind: 'blog' | 'project';
  addTo: string;
  /** Reads the newest one. */
  call: { isLoading: boolean; isError: boolean };
  children: ReactNode;
}

function LatestCard({ kind, addTo, call: { isLoading, isError }, children }: LatestCardProps) {
  const t = useTexts(texts);
  // There is none only when the server says so.
  const none = isError ? t('statistic.unavailable') : t(`none.${kind}`);
  return (
    <article className={styles.latestCard}>
      <p className={styles.kind}>{t(`kind.${kind}`)}</p>
      {children || <p className={styles.none}>{isLoading ? '' : none}</p>}
      <Link className={styles.plus} to={addTo} aria-label={t(`add.${kind}`)} title={t(`addTitle.${kind}`)}>
        <PlusOutlined aria-hidden />
      </Link>
    </article>
  );
}

function LatestItem({ to, image, title }: { to: string; image: string; title: string }) {
  return (
    <>
      <UploadedImage className={styles.latestImage} file={image} alt="" width={560} />
      <h3 className={styles.latestTitle} dir="auto">
        <Link to={to}>{title}</Link>
      </h3>
    </>
  );
}
