import type { ProjectText } from './entries.ts';
import { chinarCourt } from './projects/chinarCourt.ts';
import { deodarLodges } from './projects/deodarLodges.ts';
import { falakBaths } from './projects/falakBaths.ts';
import { gulrezSchool } from './projects/gulrezSchool.ts';
import { minarSquare } from './projects/minarSquare.ts';
import { nargisHouse } from './projects/nargisHouse.ts';
import { saraiStation } from './projects/saraiStation.ts';
import { sohanBridge } from './projects/sohanBridge.ts';
import { sohanClinic } from './projects/sohanClinic.ts';
import { tameerInstitute } from './projects/tameerInstitute.ts';
import { zarinHotel } from './projects/zarinHotel.ts';
import { zarinOval } from './projects/zarinOval.ts';

export const projects: readonly ProjectText[] = [
  chinarCourt,
  sohanBridge,
  sohanClinic,
  nargisHouse,
  zarinOval,
  falakBaths,
  gulrezSchool,
  tameerInstitute,
  zarinHotel,
  deodarLodges,
  minarSquare,
  saraiStation,
];
