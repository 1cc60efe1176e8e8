import { capitalized } from '@plinth/contracts/words';
import { Area } from '@plinth/kit/Area';
import type { Calls, Reading } from '@plinth/kit/calls';
import { Figure } from '@plinth/kit/Figure';
import type { RouteHandle } from '@plinth/kit/remote';
import { Link, type RouteObject, redirect, useParams } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DetailProblem } from '../../ui/DetailProblem.tsx';
import { yearOf } from '../../ui/dates.ts';
import { head, headOf } from '../../ui/head.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Photo, photoSource } from '../../ui/Photo.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { type Project, readForCarousel, type WithCarousel } from './api.ts';
import { Gallery } from './Gallery.tsx';
import { ProjectCarousel } from './ProjectCarousel.tsx';
import styles from './ProjectPage.module.css';
import { openToInvestors, projectDate } from './projectDate.ts';

const pictureSizes = '(max-width: 1422px) 90vw, 1280px';

const describe = ({ title, excerpt }: Project) => head(title, { description: excerpt || title });

export interface ProjectAnswers extends WithCarousel {
  project: Reading<Project>;
}

export const projectRoute = (calls: Calls): RouteObject => ({
  path: '/projects/:id',
  element: <ProjectPage />,
  handle: {
    firstPicture: ({ answers }: { answers: ProjectAnswers }) =>
      answers.project.data && photoSource(answers.project.data.mainImage, pictureSizes),
  } satisfies RouteHandle,
  loader: async ({ params }) => {
    const [project, carousel] = await Promise.all([
      calls.read('readProject', { params: { id: params.id ?? '' } }),
      readForCarousel(calls),
    ]);
    const id = project.data?._id;
    // An id can be written in several ways; the page has one address.
    if (id !== undefined && id !== params.id) return redirect(`/projects/${id}`, 301);
    return { ...headOf(project, 'Project', describe), answers: { project, carousel } };
  },
});

function ProjectPage() {
  const { id = '' } = useParams();
  const { data, error } = useAnswers<ProjectAnswers>().project;
  return (
    <>
      {data ? (
        <Detail project={data} />
      ) : (
        <DetailProblem title="This project cannot be shown" error={error} noun="project" />
      )}
      <Area name="Our Projects">
        <ProjectCarousel except={id} />
      </Area>
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
          sizes={pictureSizes}
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
