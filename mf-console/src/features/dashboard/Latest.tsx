import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useReadLatestBlogQuery } from '../blogs/api.ts';
import { useReadLatestProjectQuery } from '../projects/api.ts';
import styles from './Dashboard.module.css';

/** The newest blog and the newest project, each with a way to the next one. */
export function Latest() {
  const blog = useReadLatestBlogQuery(undefined, { refetchOnMountOrArgChange: true });
  const project = useReadLatestProjectQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="latest">
      <h2 className={styles.sectionTitle} id="latest">
        Latest
      </h2>
      <div className={styles.latest}>
        <LatestCard kind="Blog" addTo="/add-blog" none="No blogs yet." settled={!blog.isLoading}>
          {blog.data && (
            <LatestItem to={`/blogs/${blog.data._id}`} image={blog.data.image} title={blog.data.title} />
          )}
        </LatestCard>
        <LatestCard kind="Project" addTo="/add-projects" none="No projects yet." settled={!project.isLoading}>
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
  kind: string;
  addTo: string;
  none: string;
  settled: boolean;
  children: ReactNode;
}

function LatestCard({ kind, addTo, none, settled, children }: LatestCardProps) {
  return (
    <article className={styles.latestCard}>
      <p className={styles.kind}>{kind}</p>
      {children || <p className={styles.none}>{settled ? none : ''}</p>}
      <Link className={styles.plus} to={addTo} aria-label={`Add ${kind.toLowerCase()}`} title={`Add ${kind}`}>
        <PlusOutlined aria-hidden />
      </Link>
    </article>
  );
}

function LatestItem({ to, image, title }: { to: string; image: string; title: string }) {
  return (
    <>
      <UploadedImage className={styles.latestImage} file={image} alt="" width={560} />
      <h3 className={styles.latestTitle}>
        <Link to={to}>{title}</Link>
      </h3>
    </>
  );
}
