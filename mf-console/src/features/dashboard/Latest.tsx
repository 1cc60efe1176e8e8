import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useReadLatestBlogQuery } from '../blogs/api.ts';
import { useReadLatestProjectQuery } from '../projects/api.ts';
import styles from './Dashboard.module.css';

/** There is none only when the server says so. */
const inPlace = ({ isLoading, isError }: { isLoading: boolean; isError: boolean }, none: string): string => {
  if (isLoading) return '';
  return isError ? 'Not available at the moment.' : none;
};

/** The newest blog and the newest project, each with a way to the next one. */
export function Latest() {
  const blog = useReadLatestBlogQuery(undefined, { refetchOnMountOrArgChange: true });
  const project = useReadLatestProjectQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="latest">
      <h2 className={styles.sectionTitle} id="latest">
        Latest
      </h2>
      <StaleNotice calls={[blog, project]} />
      <div className={styles.latest}>
        <LatestCard kind="Blog" addTo="/add-blog" none={inPlace(blog, 'No blogs yet.')}>
          {blog.data && (
            <LatestItem to={`/blogs/${blog.data._id}`} image={blog.data.image} title={blog.data.title} />
          )}
        </LatestCard>
        <LatestCard kind="Project" addTo="/add-projects" none={inPlace(project, 'No projects yet.')}>
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
  /** What stands where the newest one would. */
  none: string;
  children: ReactNode;
}

function LatestCard({ kind, addTo, none, children }: LatestCardProps) {
  return (
    <article className={styles.latestCard}>
      <p className={styles.kind}>{kind}</p>
      {children || <p className={styles.none}>{none}</p>}
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
      <h3 className={styles.latestTitle} dir="auto">
        <Link to={to}>{title}</Link>
      </h3>
    </>
  );
}
