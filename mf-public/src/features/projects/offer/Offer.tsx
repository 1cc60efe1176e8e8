import { useTexts } from '@plinth/kit/texts';
import { Section } from '../../../ui/Section.tsx';
import { Articles, Similar } from './LeadsOn.tsx';
import type { OfferProps } from './offer.ts';
import { PaymentPlan } from './PaymentPlan.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { Progress } from './Progress.tsx';
import texts from './texts/en.po';
import { Units } from './Units.tsx';

/** What of a project can be chosen, and what whoever chooses has to know. What nobody has entered does not appear. */
export function Offer({ project, beside }: OfferProps) {
  const t = useTexts(texts);
  const { units = [], paymentPlan = [], timeline = [], location } = project;
  return (
    <>
      {units.length > 0 && (
        <Section title={t('units.title')}>
          <Units project={project} units={units} />
        </Section>
      )}
      {paymentPlan.length > 0 && (
        <Section title={t('plan.title')}>
          <PaymentPlan project={project} steps={paymentPlan} units={units} />
        </Section>
      )}
      {timeline.length > 0 && (
        <Section title={t('timeline.title')}>
          <Progress entries={timeline} />
        </Section>
      )}
      {location && (
        <Section title={t('place.title')}>
          <PlaceMap location={location} title={project.title} />
        </Section>
      )}
      {beside && beside.articles.length > 0 && (
        <Section title={t('articles.title')}>
          <Articles articles={beside.articles} />
        </Section>
      )}
      {beside && beside.similar.length > 0 && (
        <Section title={t('similar.title')}>
          <Similar projects={beside.similar} />
        </Section>
      )}
    </>
  );
}
