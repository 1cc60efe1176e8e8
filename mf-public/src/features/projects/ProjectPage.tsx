import { brochureAddress } from '@plinth/contracts/brochureAddress';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { Area } from '@plinth/kit/Area';
import { Figure } from '@plinth/kit/Figure';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DetailProblem } from '../../ui/DetailProblem.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { LargePhoto } from '../../ui/lightbox/LargePhoto.tsx';
import { LightboxArticle } from '../../ui/lightbox/LightboxArticle.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { leadSizes } from '../../ui/photoSource.ts';
import { altOf } from '../../ui/pictureWords.ts';
import { langOf } from '../../ui/writtenIn.ts';
import type { Project, ProjectAnswers } from './api.ts';
import { Gallery } from './Gallery.tsx';
import { KeptTools } from './kept/lateKept.tsx';
import type { NextProjects } from './nextProjects.ts';
import type { Beside } from './offer/beside.ts';
import { lateOffer } from './offer/lateOffer.ts';
import { enquiryAbout, hasOffer } from './offer/offer.ts';
import { ProjectCarousel } from './ProjectCarousel.tsx';
import styles from './ProjectPage.module.css';
import { projectDate, projectYear } from './projectDate.ts';
import texts from './texts/en.po';

/** One can still invest in what is not finished. */
const isOpenToInvestors = ({ category }: Project) => category !== 'completed';

export function ProjectPage() {
  const t = useTexts(texts);
  const { project, next, beside } = useAnswers<ProjectAnswers>();
  const { data, error } = project;
  return (
    <>
      {data ? (
        <Detail project={data} next={next.data} beside={beside?.data} />
      ) : (
        <DetailProblem error={error} noun="project" />
      )}
      <Area name={t('projects.title')}>
        <ProjectCarousel except={data?._id} />
      </Area>
    </>
  );
}

interface DetailProps {
  project: Project;
  next: NextProjects | undefined;
  beside: Beside | undefined;
}

function Detail({ project, next, beside }: DetailProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const lang = langOf(project, language);
  const { title, category, projectType, mainImage, mainImageLanguages, description } = project;
  return (
    <LightboxArticle>
      <PageHeader
        title={title}
        titleLang={lang}
        annotation={
          <>
            <Link className={styles.back} to="/projects">
              {t('projects.title')}
            </Link>
            {[
              stageWords(category, saysIn(language)),
              typeWords(projectType, saysIn(language)),
              projectYear(project, language),
            ]
              .filter(Boolean)
              .map((part) => ` · ${part}`)}
          </>
        }
      />
      <Figure
        className={styles.picture}
        caption={project.mainImageCaption}
        captionLang={mainImageLanguages?.caption}
      >
        <LargePhoto
          file={mainImage}
          {...altOf(project.mainImageAlt, mainImageLanguages, { alt: title, altLang: lang })}
          shape="wide"
          sizes={leadSizes}
          priority
        />
      </Figure>
      <div className={styles.body}>
        <Facts project={project} />
        <div className={styles.text}>
          <Prose html={description} lang={lang} projects={next} />
        </div>
      </div>
      <Area name={t('gallery.area')}>
        <Gallery project={project} />
      </Area>
      {hasOffer(project) && (
        <Area name={t('project.offer')}>
          <LatePart of={lateOffer} given={{ project, beside }} />
        </Area>
      )}
    </LightboxArticle>
  );
}

function Facts({ project }: { project: Project }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const date = projectDate(project, language);
  const { category, projectType, handover, registration, offerLanguages } = project;
  const facts = [
    { name: t('project.stage'), value: stageWords(category, saysIn(language)) },
    { name: t('project.type'), value: typeWords(projectType, saysIn(language)) },
    { name: date?.label, value: date?.day },
    { name: t('project.handover'), value: handover, lang: offerLanguages?.handover },
    { name: t('project.registration'), value: registration, lang: offerLanguages?.registration },
  ].filter(({ value }) => value);
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        {facts.map(({ name, value, lang }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <bdi lang={lang}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isOpenToInvestors(project) && (
        <ButtonLink to={enquiryAbout(project)}>{t('project.invest')}</ButtonLink>
      )}
      <Link
        className={styles.brochure}
        to={brochureAddress(project.slug)}
        type="application/pdf"
        reloadDocument
      >
        {t('project.brochure')}
      </Link>
      <KeptTools project={project} />
    </div>
  );
}
