import { formatMoney } from '@plinth/contracts/money';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { useId } from 'react';
import { Form } from 'react-router-dom';
import { KeptChoices } from '../KeptChoices.tsx';
import type { OfAsked } from '../projectFilters.ts';
import styles from './Choices.module.css';
import texts from './texts/en.po';

/** The prices that are offered as a limit, as people name them; another one in an address is offered too. */
const steps = [25, 50, 100, 200, 300, 500, 1000, 2000, 5000].map((lakh) => lakh * 100_000);

/** From which price to which. It is a form of the page itself, with scripts or without. */
export function PriceForm({ asked }: OfAsked) {
  const t = useTexts(texts);
  const { priceFrom, priceTo } = asked;
  return (
    <Form
      // Another address has other prices.
      key={`${priceFrom} ${priceTo}`}
      className={styles.price}
      action="/projects"
      preventScrollReset
      aria-label={t('price.label')}
    >
      <PriceLimit name="priceFrom" label={t('price.from')} value={priceFrom} />
      <PriceLimit name="priceTo" label={t('price.to')} value={priceTo} />
      <KeptChoices asked={asked} except={['priceFrom', 'priceTo']} />
      <button className={styles.show} type="submit">
        {t('price.show')}
      </button>
    </Form>
  );
}

interface PriceLimitProps {
  name: 'priceFrom' | 'priceTo';
  label: string;
  value: string | null;
}

function PriceLimit({ name, label, value }: PriceLimitProps) {
  const t = useTexts(texts);
  const says = saysIn(useLanguage());
  const id = useId();
  const offered = new Set([...steps, ...(value === null ? [] : [Number(value)])]);
  return (
    <>
      <label className={styles.limit} htmlFor={id}>
        {label}
      </label>
      <select className={styles.select} id={id} name={name} defaultValue={value ?? ''}>
        <option value="">{t('price.any')}</option>
        {[...offered]
          .sort((one, other) => one - other)
          .map((price) => (
            <option key={price} value={price}>
              {formatMoney(price, says)}
            </option>
          ))}
      </select>
    </>
  );
}
