import type { ProjectText } from './entries.ts';
import { albasitFarmhouses } from './projects/albasitFarmhouses.ts';
import { camHeights } from './projects/camHeights.ts';
import { civicAvenueMall } from './projects/civicAvenueMall.ts';
import { gulrezSchool } from './projects/gulrezSchool.ts';
import { nargisHouse } from './projects/nargisHouse.ts';
import { paragonBaths } from './projects/paragonBaths.ts';
import { regalHalt } from './projects/regalHalt.ts';
import { sohanBridge } from './projects/sohanBridge.ts';
import { sohanClinic } from './projects/sohanClinic.ts';
import { tameerInstitute } from './projects/tameerInstitute.ts';
import { zarinHotel } from './projects/zarinHotel.ts';
import { zarinOval } from './projects/zarinOval.ts';

export const projects: readonly ProjectText[] = [
  camHeights,
  sohanBridge,
  sohanClinic,
  nargisHouse,
  zarinOval,
  paragonBaths,
  gulrezSchool,
  tameerInstitute,
  zarinHotel,
  albasitFarmhouses,
  civicAvenueMall,
  regalHalt,
];
