import { sumOfPercents } from '@plinth/contracts/offerTerms';
import type { Project } from '@plinth/contracts/projects';
import { Loading } from '@plinth/kit/Loading';
import { detailFailure } from '@plinth/kit/problem';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { localDay } from '../../../ui/dates.ts';
import { ifMatch } from '../../../ui/editing/useSave.tsx';
import { Fetched } from '../../../ui/Fetched.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StateBadge } from '../../../ui/publishing/StateBadge.tsx';
import {
  useReadProjectForEditQuery,
  useWritePaymentPlanMutation,
  useWriteTimelineMutation,
  useWriteUnitsMutation,
} from '../api.ts';
import type { Row } from './columns.ts';
import styles from './PartEditor.module.css';
import { PartEditor } from './PartEditor.tsx';
import { PlaceEditor } from './PlaceEditor.tsx';
import { planOf, timelineOf, translationsOf, unitsOf, withPricesOf } from './tables.ts';
import texts from './texts/en.po';

const parts = ['units', 'payment-plan', 'timeline', 'place'] as const;
type Part = (typeof parts)[number];

/** What of a project can be chosen: its units, payment plan, timeline and place, each stored by itself. */
export default function OfferPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const call = useReadProjectForEditQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData: project } = call;
  const part = parts.find((each) => each === query.get('part')) ?? 'units';
  return (
    <Page
      title={project ? t('offer.of', { title: project.title }) : t('offer.title')}
      badge={project && <StateBadge publication={project} />}
      back={{ to: `/projects/edit/${id}`, label: t('offer.back') }}
      lead={t('offer.lead')}
    >
      <nav className={styles.parts} aria-label={t('offer.parts')}>
        {parts.map((each) => (
          <Link
            key={each}
            className={styles.part}
            to={{ search: each === 'units' ? '' : `?part=${each}` }}
            aria-current={each === part ? 'page' : undefined}
          >
            {t(`part.${each}`)}
          </Link>
        ))}
      </nav>
      <Fetched call={call} failure={detailFailure(call.error, t('offer.noun'), language)}>
        {project ? <OfferPart key={`${project._id} ${part}`} project={project} part={part} /> : <Loading />}
      </Fetched>
    </Page>
  );
}

function OfferPart({ project, part }: { project: Project; part: Part }) {
  const t = useTexts(texts);
  const [writeUnits] = useWriteUnitsMutation();
  const [writePaymentPlan] = useWritePaymentPlanMutation();
  const [writeTimeline] = useWriteTimelineMutation();
  const at = (revision: number) => ({ params: { id: project._id }, headers: ifMatch(revision) });
  switch (part) {
    case 'place':
      return <PlaceEditor project={project} />;
    case 'payment-plan':
      return (
        <PartEditor
          name="paymentPlan"
          project={project}
          put={(rows, revision, base) =>
            writePaymentPlan({
              ...at(revision),
              body: { paymentPlan: planOf(rows), ...translationsOf('paymentPlan', rows, base) },
            }).unwrap()
          }
          note={(rows) =>
            rows.length > 0 && <p className={styles.sum}>{t('plan.sum', { sum: sumOf(rows) })}</p>
          }
        />
      );
    case 'timeline':
      return (
        <PartEditor
          name="timeline"
          project={project}
          put={(rows, revision, base) =>
            writeTimeline({
              ...at(revision),
              body: { timeline: timelineOf(rows), ...translationsOf('timeline', rows, base) },
            }).unwrap()
          }
        />
      );
    default:
      return (
        <PartEditor
          name="units"
          project={project}
          put={(rows, revision, base) =>
            writeUnits({
              ...at(revision),
              body: { units: unitsOf(rows), ...translationsOf('units', rows, base) },
            }).unwrap()
          }
          tool={{ label: t('units.rightToday'), change: (rows) => withPricesOf(localDay(new Date()), rows) }}
        />
      );
  }
}

const sumOf = (rows: readonly Row[]) =>
  sumOfPercents(rows.map(({ cells }) => ({ percent: Number(cells.percent) || 0 })));
