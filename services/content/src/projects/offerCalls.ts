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
      const unitsAfter = unitsOf(asked.body.units, days.chosenOr().toISOString().slice(0, 10));
      return write(asked, ({ units }) => ({ units: orNone(unitsAfter(units)) }));
    },

    writePaymentPlan: (asked) => write(asked, () => ({ paymentPlan: orNone(asked.body.paymentPlan) })),

    writeTimeline: async (asked) => {
      const { timeline: drafts } = asked.body;
      const named = picturesIn(drafts);
      orNotFound(await projects.byId('staff', objectId(asked.params.id)));
      return images.write({ named }, (files) => {
        const { timeline, timelineImages } = timelineOf(drafts, files);
        return write(asked, () => ({ timeline: orNone(timeline), timelineImages: orNone(timelineImages) }));
      });
    },

    writeLocation: (asked) => write(asked, () => ({ location: asked.body.location ?? undefined })),
  };
};
