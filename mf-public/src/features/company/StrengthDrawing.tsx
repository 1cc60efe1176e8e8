import type { CompanyHome } from '@plinth/contracts/company/companyHome';
import styles from './Strengths.module.css';

type StrengthType = CompanyHome['strengths'][number]['projectType'];

/** One elevation for each kind of project, all on the same ground line and to the same scale. */
const elevations: Readonly<Record<StrengthType, string>> = {
  construction:
    'M14 72V34h36v38M14 46h36M14 59h36M32 34v38M72 72V10M64 72h16M40 16h72M72 6l40 10M72 6 40 16M100 16v22M94 38h12v9H94zM72 22l6 6-6 6 6 6-6 6 6 6-6 6 6 6',
  welfare:
    'M16 72V40l44-22 44 22v32M16 40h88M52 72V52h16v20M28 50h12v12H28zM80 50h12v12H80zM60 26v10M55 31h10',
  sport:
    'M6 72c0-24 20-40 54-40s54 16 54 40M18 72c4-16 18-26 42-26s38 10 42 26M60 32v14M38 35l4 13M82 35l-4 13M20 45l8 10M100 45l-8 10M44 32V12l12 4-12 4',
  education:
    'M8 72V44h32v28M80 72V44h32v28M40 72V32l20-14 20 14v40M54 72V56h12v16M16 52h6v8h-6zM27 52h6v8h-6zM87 52h6v8h-6zM98 52h6v8h-6zM60 38a4 4 0 1 0 0 .1M60 18V8h8',
  'hotel industry':
    'M24 72V12h56v60M80 72V40h24v32M32 20h8v6h-8zM48 20h8v6h-8zM64 20h8v6h-8zM32 33h8v6h-8zM48 33h8v6h-8zM64 33h8v6h-8zM32 46h8v6h-8zM48 46h8v6h-8zM64 46h8v6h-8zM44 72V60h16v12M40 60h24M86 48h12M86 56h12',
  commerical:
    'M10 72V30h100v42M10 42h100M10 42l-4 8h108l-4-8M18 72V56h24v16M48 72V56h24v16M78 72V56h24v16M10 30l6-10h88l6 10M40 20V12h40v8',
};

export function StrengthDrawing({ projectType }: { projectType: StrengthType }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true">
      <path d={elevations[projectType]} />
      <path className={styles.ground} d="M0 72h120" />
    </svg>
  );
}
