import { Area } from '@plinth/kit/Area';
import { LatestArticles } from '../blogs/LatestArticles.tsx';
import { ProjectCarousel } from '../projects/ProjectCarousel.tsx';
import { AboutSection } from './AboutSection.tsx';
import { Hero } from './Hero.tsx';
import { Philosophy } from './Philosophy.tsx';
import { Strengths } from './Strengths.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <Strengths number="01" />
      <AboutSection number="02" />
      <Philosophy number="03" />
      <Area name="Our Projects">
        <ProjectCarousel number="04" />
      </Area>
      <Area name="The newest articles">
        <LatestArticles number="05" />
      </Area>
    </>
  );
}
