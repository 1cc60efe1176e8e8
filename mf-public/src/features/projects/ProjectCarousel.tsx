import { problemOf } from '@plinth/kit/problem';
import { useTexts } from '@plinth/kit/texts';
import { useEffect } from 'react';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { useAnswers } from '../../ui/answers.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Section } from '../../ui/Section.tsx';
import { carouselMost, type WithCarousel } from './api.ts';
import { ProjectCard } from './ProjectCard.tsx';
import texts from './texts/en.po';

interface ProjectCarouselProps {
  number?: string;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  /** The project that the page is about, which needs no way to itself. */
  except?: string | undefined;
}

/** The newest projects, turning. When they cannot be had, that is only logged (SPEC section 8). */
export function ProjectCarousel({ number, level = 2, except }: ProjectCarouselProps) {
  const t = useTexts(texts);
  const { data, error } = useAnswers<WithCarousel>().carousel;
  const projects = (data?.items ?? []).filter(({ _id }) => _id !== except).slice(0, carouselMost);
  useEffect(() => {
    if (error) console.warn(`Projects: ${problemOf(error).message}`);
  }, [error]);
  if (projects.length === 0 && level === 2) return null;
  return (
    <Section
      title={t('projects.title')}
      level={level}
      number={number}
      aside={<ArrowLink to="/projects">{t('projects.all')}</ArrowLink>}
    >
      {projects.length === 0 ? (
        <Empty text={t('projects.noneToShow')} />
      ) : (
        <Carousel label={t('projects.newest')} items={projects} keyOf={({ _id }) => _id}>
          {(project) => (
            <ProjectCard
              project={project}
              level={level === 1 ? 2 : 3}
              sizes="(max-width: 767px) 90vw, (max-width: 991px) 45vw, 300px"
            />
          )}
        </Carousel>
      )}
    </Section>
  );
}
