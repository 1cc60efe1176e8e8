/** The business constants of the product. Plain data without dependencies: browsers import it too. */

export const roles = ['user', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Signed-in people who may use the console. */
export const staff = ['editor', 'admin'] as const satisfies readonly Role[];
export const administrators = ['admin'] as const satisfies readonly Role[];

/** Who may publish and promote releases of front ends: administrators, and programs that hold a deploy token. */
export const deployers = [...administrators, 'deployer'] as const;

/** The longest that a sign-in may be set to last, in hours. */
export const longestSignInHours = 24 * 90;

/** What NIST SP 800-63B asks of a password that people choose. */
export const passwordMinLength = 8;

/** The states of a blog or project. Visitors see what is published, staff see all. */
export const publicationStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type PublicationState = (typeof publicationStates)[number];
/** What blogs and projects are called where one of either is named. */
export const publicationTypes = ['blog', 'project'] as const;
export type PublicationType = (typeof publicationTypes)[number];

/** The longest that anybody may search for, in characters. */
export const searchLength = 200;

/** How many days what was deleted can be restored. */
export const binDays = 30;

/** By what staff may sort lists of blogs and projects. */
export const publicationOrders = ['date', 'title', 'updated'] as const;
export type PublicationOrder = (typeof publicationOrders)[number];

/** How visitors may have projects sorted: by date, the latest first or last, or by their lowest price. */
export const visitorProjectOrders = ['desc', 'asc', 'price'] as const;

/** The most blogs or projects that one call may change. */
export const mostChangedAtOnce = 20_000;
/** The most ids that one call may name: a list that was gone through page by page. */
export const mostIdsNamed = 1000;

/** The states that a text can be saved in: it is withdrawn without one. */
export const savedStates = ['draft', 'scheduled', 'published'] as const satisfies readonly PublicationState[];

/** The longest last step of a page's address. */
export const slugLength = 80;

/** The longest name of a series of blogs, and its highest number of a part. */
export const seriesNameLimit = 120;
export const mostParts = 200;

/** The most characters that somebody says about themselves to readers. */
export const aboutLimit = 600;

/** The longest title and description that are kept for search engines, and those that they show whole. */
export const searchTitleLimit = 120;
export const searchDescriptionLimit = 320;
export const searchTitleAdvised = 60;
export const searchDescriptionAdvised = 155;

export const projectCategories = ['upcoming', 'ongoing', 'completed'] as const;
export type ProjectCategory = (typeof projectCategories)[number];

export const projectTypes = [
  'construction',
  'welfare',
  'sport',
  'education',
  'hotel industry',
  'commercial',
] as const;
export type ProjectType = (typeof projectTypes)[number];

/** The one date that a project of each category carries. */
export const projectDateField = {
  completed: 'completedDate',
  upcoming: 'startingDate',
  ongoing: 'expectedCompletionDate',
} as const satisfies Record<ProjectCategory, string>;

/** What an investor can register an interest in (SPEC section 3, investment enquiry). */
export const enquiryCategories = [
  'Civic Avenue Mall',
  'AlBasit Hills Farmhouses',
  'Cam Heights',
  'Paragon',
  'Regal',
] as const;
export type EnquiryCategory = (typeof enquiryCategories)[number];

/** An image must be smaller than this many bytes (1 MB): 1,048,575 pass, 1,048,576 do not. */
export const imageSizeLimit = 1_048_576;
/** A picture that is copied from another site may have this many bytes: nobody can shrink it before it comes. */
export const copiedPictureLimit = 10 * 1024 * 1024;
/** The widest and highest, in pixels, that an image is kept. */
export const imageEdgeLimit = 2400;
/** The kinds of image that are accepted, as people call them. */
export const imageKinds = ['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'] as const;
/** The most bytes that a JSON body may have. */
export const jsonSizeLimit = 100_000;
/** The most bytes that one file of a release may have. */
export const releaseFileLimit = 16 * 1024 * 1024;
/** The most gallery images that one call may carry. */
export const galleryImagesPerCall = 12;

export const recentBlogs = 4;
export const galleryVideos = 10;

/** The least time in milliseconds that a person needs for a public form: one that is written in, and one field. */
export const minimumFillMs = { letter: 2000, newsletter: 1000 } as const;
/** What a public form sends of how it was filled in, and not of what was written. */
export const botTrapFields: readonly string[] = ['website', 'openFor'];

/** An address that mail can be sent to: a browser's own rule lets `name@example` pass. The content of a `pattern` attribute. */
export const emailPattern =
  "(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+\\-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}";

/** The widths in pixels in which `/uploads/{file}?w=` answers; other widths take the next larger one. */
export const renditionWidths = [160, 320, 480, 640, 720, 960, 1280, 1600] as const;
/** The size in pixels in which `/uploads/{file}?crop=preview` answers, cut to fit: what services that preview links ask for. */
export const previewSize = { width: 1200, height: 630 } as const;
/** How wide mails show a picture at most, in CSS pixels; `/uploads/{file}?crop=mail` answers with twice as many. */
export const mailPictureWidth = 552;

/**
 * What the names of pictures end with that are shown whole, never cropped: plans and drawings, which say something up to their
 * frame. Whoever stores a picture knows it by its border.
 */
export const wholePictureEnding = '-whole.webp';

/** The shapes in which `/uploads/{file}?shape=` answers, as width by height: cut around the point of the picture that counts. */
export const pictureShapes = { wide: 16 / 9, card: 4 / 3, square: 1 } as const;
export type PictureShape = keyof typeof pictureShapes;

/** What the names of profile pictures begin with: they are kept by auth, all other images by content. */
export const profileImagePrefix = 'profile-';

/** A list that is asked for without a limit is whole up to this many entries; what is beyond comes in pages. */
export const wholeListLimit = 1000;
/** The most entries of a page that is asked for with a limit; a whole list is a number of such pages. */
export const pageLimit = 200;
/** The most notifications that one answer holds. */
export const notificationsPerAnswer = 500;

/**
 * For how many milliseconds after a change some part may still answer with what was before it: a signal reaches each
 * at its own time, and totals are counted this often. Whoever keeps answers keeps none that was asked for within it.
 */
export const changeSettlesMs = 250;

/** In a call of a page: the remote that made it and its release, `mf-public/1.0.0-ab12cd34ef`. */
export const releaseHeader = 'x-release';

/** Answers `{ revision }` of what a session sees, for a page that wants to know whether it is still that. */
export const revisionPath = '/set/revision';
