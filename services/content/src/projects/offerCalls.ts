import type { projects as calls } from '@plinth/contracts/projects';
import type { ImageStore } from '@plinth/media/store';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import type { Handler } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import type { Days } from '../days.ts';
import { personOf } from '../history/person.ts';
import { refuseLate } from '../revisionNumbers.ts';
import { transitions } from '../states/transitions.ts';
import { type Offer, picturesIn, timelineOf, unitsOf } from './offer.ts';
import { partTranslations } from './offerTranslations.ts';
import { forEditing } from './presenter.ts';
import { type ProjectRepository, projectFields } from './repository.ts';

interface Deps {
  readonly projects: ProjectRepository;
  readonly days: Days;
  readonly images: ImageStore;
  readonly announceChange: AnnounceChange;
}

interface Asked {
  readonly params: { readonly id: string };
  readonly headers: { readonly 'if-match'?: number | undefined };
  readonly actor: Actor;
}

type OfferCall = 'writeUnits' | 'writePaymentPlan' | 'writeTimeline' | 'writeLocation';
type OfferCalls = { readonly [N in OfferCall]: Handler<(typeof calls)[N]> };

const { amended } = transitions(projectFields);

/** Nothing is kept of a list without entries, as of one that never was. */
const orNone = <T>(entries: readonly T[]) => (entries.length > 0 ? entries : undefined);

/** The calls that write one part of a project's offer: what is public and what was saved later change alike, what is pinned does not. */
export const offerCalls = ({ projects, days, images, announceChange }: Deps): OfferCalls => {
  const write = async ({ params, headers, actor }: Asked, part: (text: Offer) => Offer) => {
    const stored = await projects.change(objectId(params.id), personOf(actor), (before) => {
      refuseLate(headers['if-match'], forEditing(before));
      return amended(before, (text) => ({ ...text, ...part(text) }));
    });
    await announceChange('projects', params.id);
    return forEditing(stored);
  };
  return {
    writeUnits: (asked) => {
      const { units: drafts, translations } = asked.body;
      const unitsAfter = unitsOf(drafts, days.chosenOr().toISOString().slice(0, 10));
      return write(asked, (before) => {
        const units = orNone(unitsAfter(before.units));
        return { units, unitTranslations: partTranslations(units, before.unitTranslations, translations) };
      });
    },

    writePaymentPlan: (asked) => {
      const { translations } = asked.body;
      const paymentPlan = orNone(asked.body.paymentPlan);
      return write(asked, ({ paymentPlanTranslations: before }) => ({
        paymentPlan,
        paymentPlanTranslations: partTranslations(paymentPlan, before, translations),
      }));
    },

    writeTimeline: async (asked) => {
      const { timeline: drafts, translations } = asked.body;
      const named = picturesIn(drafts);
      orNotFound(await projects.byId('staff', objectId(asked.params.id)));
      return images.write({ named }, (files) => {
        const { timeline, timelineImages } = timelineOf(drafts, files);
        return write(asked, ({ timelineTranslations: before }) => ({
          ...{ timeline: orNone(timeline), timelineImages: orNone(timelineImages) },
          timelineTranslations: partTranslations(timeline, before, translations),
        }));
      });
    },

    writeLocation: (asked) => {
      const { location, translations } = asked.body;
      const entries = location ? [location, ...(location.near ?? [])] : [];
      return write(asked, ({ locationTranslations: before }) => ({
        location: location ?? undefined,
        locationTranslations: partTranslations(entries, before, translations),
      }));
    },
  };
};
