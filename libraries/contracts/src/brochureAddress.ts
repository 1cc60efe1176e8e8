/** Where people find the brochure of a project, in each language, below the project's page. */
export const brochureAddress = (slug: string): string => `/projects/${slug}/brochure.pdf`;

const form = /^\/projects\/([^/]+)\/brochure\.pdf$/;

/** The last step of the address of the project whose brochure is at an address, as it stands there; null where none can be. */
export const projectOfBrochure = (address: string): string | null => form.exec(address)?.[1] ?? null;
