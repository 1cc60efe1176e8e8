export { formatMoney, formatRupees } from './money/formatMoney.ts';
