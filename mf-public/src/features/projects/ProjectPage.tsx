import { capitalized } from '@plinth/contracts/words';
import { Area } from '@plinth/kit/Area';
import { Figure } from '@plinth/kit/Figure';
import { Loading } from '@plinth/kit/Loading';
import { prefetch } from '@plinth/kit/remote';
import { useSession } from '@plinth/kit/session';
import type { AppStore } from '@plinth/kit/store';
import { Link, type RouteObject, redirect, useParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DetailProblem } from '../../ui/DetailProblem.tsx';
import { yearOf } from '../../ui/dates.ts';
import { head, headOf } from '../../ui/head.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { type Project, projectsApi, useProjectQuery } from './api.ts';
import { Gallery } from './Gallery.tsx';
import { askForCarousel, ProjectCarousel } from './ProjectCarousel.tsx';
import styles from './ProjectPage.module.css';
import { openToInvestors, projectDate } from './projectDate.ts';

const describe = ({ title, excerpt }: Project) => head(title, { description: excerpt || title });

export const projectRoute = (store: AppStore): RouteObject => ({
  path: '/projects/:id',
  element: <ProjectPage />,
  loader: async ({ params }) => {
    const { project } = projectsApi.endpoints;
    const [answer] = await Promise.all([
      prefetch(store.dispatch(project.initiate({ params: { id: params.id ?? '' } }))),
      prefetch(askForCarousel(store)),
    ]);
    const id = answer.data?._id;
    // An id can be written in several ways; the page has one address.
    if (id !== undefined && id !== params.id) return redirect(`/projects/${id}`, 301);
    return headOf(answer, 'Project', describe);
  },
});

function ProjectPage() {
  const { id = '' } = useParams();
  const { role } = useSession();
  const { currentData, error, refetch } = useProjectQuery({ params: { id } });
  return (
    <>
      {currentData ? (
        <Detail project={currentData} />
      ) : error ? (
        <DetailProblem title="This project cannot be shown" error={error} noun="project" onRetry={refetch} />
      ) : (
        <Loading />
      )}
      {role === 'guest' && (
        <Area name="Our Projects">
          <ProjectCarousel except={id} />
        </Area>
      )}
    </>
  );
}

function Detail({ project }: { project: Project }) {
  const { title, category, projectType, mainImage, description, date } = project;
  return (
    <article>
      <PageHeader
        title={title}
        annotation={
          <>
            <Link className={styles.back} to="/projects">
              Our Projects
            </Link>
            {[capitalized(category), capitalized(projectType), yearOf(date)].map((part) => ` · ${part}`)}
          </>
        }
      />
      <Figure className={styles.picture} caption={project.mainImageCaption}>
        <Photo
          file={mainImage}
          alt={project.mainImageAlt || title}
          shape="wide"
          sizes="(max-width: 1422px) 90vw, 1280px"
          priority
        />
      </Figure>
      <div className={styles.body}>
        <Facts project={project} />
        <div className={styles.text}>
          <Prose html={description} />
        </div>
      </div>
      <Area name="The gallery">
        <Gallery project={project} />
      </Area>
    </article>
  );
}

function Facts({ project }: { project: Project }) {
  const date = projectDate(project);
  const facts = [
    ['Stage', capitalized(project.category)],
    ['Type', capitalized(project.projectType)],
    ...(date ? [[date.label, date.day]] : []),
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {openToInvestors(project) && <ButtonLink to="/invest">Invest Now</ButtonLink>}
    </div>
  );
}
