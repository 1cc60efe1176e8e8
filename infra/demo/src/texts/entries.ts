import type { ProjectCategory, ProjectType } from '@plinth/contracts/constants';
import type { LocationDraft, PaymentStepDraft, UnitDraft } from '@plinth/contracts/offers';
import type {
  PaymentPlanTranslations,
  TimelineTranslations,
  UnitTranslations,
} from '@plinth/contracts/offerTranslations';
import type { Series } from '@plinth/contracts/series';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { PictureName } from './pictures.ts';

/** What could be seen of a building, so many days ago. */
export interface TimelineText {
  readonly daysAgo: number;
  readonly title: string;
  readonly text: string;
  readonly percentDone: number;
  readonly picture?: PictureName;
}

/** What of a project can be chosen. */
export interface OfferText {
  readonly handover: string;
  readonly registration: string;
  readonly units: readonly (Omit<UnitDraft, 'currency' | 'pricedOn'> & { readonly pricedDaysAgo?: number })[];
  readonly paymentPlan: readonly PaymentStepDraft[];
  readonly timeline: readonly TimelineText[];
  /** What staff have put into another language of each part, as its call takes it. */
  readonly translations?: {
    readonly units?: UnitTranslations;
    readonly paymentPlan?: PaymentPlanTranslations;
    readonly timeline?: TimelineTranslations;
  };
}

/** What staff have put into another language, as the call takes it. */
type Translations = Readonly<
  Partial<
    Record<
      TranslationLanguage,
      { title: string; description: string; handover?: string; registration?: string }
    >
  >
>;

/** A project as staff would enter it. Days are counted from the day on which the content is put in. */
export interface ProjectText {
  readonly title: string;
  readonly category: ProjectCategory;
  readonly projectType: ProjectType;
  /** The one date that the category carries: completion, start or expected completion. */
  readonly inDays: number;
  readonly place: LocationDraft;
  readonly publishedDaysAgo: number;
  readonly mainPicture: PictureName;
  readonly galleryPictures: readonly PictureName[];
  /** Rich text, as the editor makes it. */
  readonly description: string;
  readonly offer?: OfferText;
  readonly translations?: Translations;
}

export interface ArticleText {
  readonly title: string;
  readonly author: string;
  readonly publishedDaysAgo: number;
  readonly picture: PictureName;
  readonly series?: Series;
  readonly description: string;
  readonly translations?: Translations;
}
