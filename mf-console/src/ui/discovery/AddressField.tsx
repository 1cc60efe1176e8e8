import type { PublicationType } from '@plinth/contracts/constants';
import { slugLength } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { Form, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { usePaused } from '../usePaused.ts';
import { useProblemOf } from '../useProblemOf.ts';
import styles from './AddressField.module.css';
import { useCheckAddressQuery, useSuggestAddressQuery } from './api.ts';
import texts from './texts/en.po';

/** What has the address already; a new one has none. */
export interface Addressed {
  readonly _id: string;
  readonly slug: string;
}

interface AddressFieldProps {
  type: PublicationType;
  stored?: Addressed | undefined;
}

/** What the page's address is when nobody writes another one: the stored one, or for a new text what its title gives. */
export const useOwnSlug = (type: PublicationType, stored: Addressed | undefined): string => {
  const title: string = Form.useWatch('title') ?? '';
  const asked = usePaused(title.trim());
  const skip = stored !== undefined || asked === '';
  const { data } = useSuggestAddressQuery({ params: { type }, query: { title: asked } }, { skip });
  if (stored) return stored.slug;
  return title.trim() === '' ? '' : (data?.slug ?? '');
};

/** Asks the server, once somebody pauses, whether the written slug can be chosen, and says at the field why not. */
const useCheck = (type: PublicationType, stored: Addressed | undefined, typed: string) => {
  const form = Form.useFormInstance();
  const problemOf = useProblemOf();
  const asked = usePaused(typed);
  const skip = asked === '' || asked === stored?.slug;
  const query = { slug: asked, ...(stored && { of: stored._id }) };
  const { isFetching, isSuccess, error } = useCheckAddressQuery({ params: { type }, query }, { skip });
  const isKnown = !skip && !isFetching && asked === typed;
  const fault = isKnown && error ? problemOf(error).fields?.slug : undefined;
  useEffect(() => {
    if (fault) form.setFields([{ name: 'slug', errors: [fault] }]);
  }, [form, fault]);
  return isKnown && isSuccess;
};

/** The address of a page: it follows the title of a text that was never saved, until somebody writes another one. */
export function AddressField({ type, stored }: AddressFieldProps) {
  const t = useTexts(texts);
  const typed: string = Form.useWatch('slug') ?? '';
  const [own, setOwn] = useState(stored?.slug ?? '');
  const isFree = useCheck(type, stored, typed);
  const isAnother = stored !== undefined && typed !== '' && typed !== stored.slug;
  const note = (): ReactNode => {
    if (!stored) return typed === '' ? t('address.fromTitle') : isFree && t('address.free');
    if (!isAnother) return undefined;
    const leads = t('address.leads', { address: `/${type}s/${stored.slug}` });
    return isFree ? `${t('address.free')} ${leads}` : leads;
  };
  return (
    <>
      <OwnSlug type={type} stored={stored} tell={setOwn} />
      <Form.Item
        name="slug"
        label={t('field.slug')}
        extra={
          <span className={styles.note} role="status">
            {note()}
          </span>
        }
      >
        <SlugInput before={`/${type}s/`} own={own} unwritten={stored?.slug ?? ''} />
      </Form.Item>
    </>
  );
}

interface OwnSlugProps extends AddressFieldProps {
  tell: (own: string) => void;
}

/** Follows the title and shows nothing: a key in that is drawn here, and in the field of the address only once it gives another one. */
function OwnSlug({ type, stored, tell }: OwnSlugProps) {
  const own = useOwnSlug(type, stored);
  useEffect(() => tell(own), [own, tell]);
  return null;
}

interface SlugInputProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (slug: string) => void;
  before: string;
  /** Stands in it while nobody has written anything. */
  own: string;
  /** The value of the field while nobody has. */
  unwritten: string;
}

/** As people write it: capital letters and spaces are no fault. */
const slugOf = (written: string) => written.toLowerCase().replace(/[\s_]+/g, '-');

function SlugInput({ id, value = '', onChange, before, own, unwritten }: SlugInputProps) {
  const form = Form.useFormInstance();
  /** While somebody is in it, so that it can be emptied. */
  const [written, setWritten] = useState<string>();
  return (
    <Input
      {...(id && { id })}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      maxLength={slugLength}
      prefix={<span className={styles.before}>{before}</span>}
      value={written ?? (value || own)}
      onFocus={() => setWritten(value || own)}
      onBlur={() => setWritten(undefined)}
      onChange={(event) => {
        const slug = slugOf(event.target.value);
        setWritten(slug);
        form.setFields([{ name: 'slug', errors: [] }]);
        onChange?.(slug === '' || slug === own ? unwritten : slug);
      }}
    />
  );
}
