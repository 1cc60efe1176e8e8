import { Area } from '@plinth/kit/Area';
import { useTexts } from '@plinth/kit/texts';
import { LatestArticles } from '../blogs/LatestArticles.tsx';
import { ProjectCarousel } from '../projects/ProjectCarousel.tsx';
import { AboutSection } from './AboutSection.tsx';
import { Hero } from './Hero.tsx';
import { Philosophy } from './Philosophy.tsx';
import { Strengths } from './Strengths.tsx';
import texts from './texts/en.po';

export function HomePage() {
  const t = useTexts(texts);
  return (
    <>
      <Hero />
      <Strengths number="01" />
      <AboutSection number="02" />
      <Philosophy number="03" />
      <Area name={t('home.projects')}>
        <ProjectCarousel number="04" />
      </Area>
      <Area name={t('home.articles')}>
        <LatestArticles number="05" />
      </Area>
    </>
  );
}
