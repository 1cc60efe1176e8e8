import type { Project } from '@plinth/contracts/projects';
import { useEffect, useState } from 'react';
import type { Elsewhere } from '../../ui/checklist/useFindings.ts';

/** What of a stored project's offer is not there in other languages: looked through by the tables of the offer, which come late. */
export const useOfferMissing = (project: Project | undefined): Elsewhere | undefined => {
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  useEffect(() => {
    if (!project) return;
    let isWanted = true;
    const tell = async () => {
      const { missingOfOffer } = await import('./offer/tables.ts');
      if (isWanted)
        setElsewhere({
          path: `/projects/${project._id}/offer`,
          missingIn: (language) => missingOfOffer(project, language),
        });
    };
    // Without it the checklist leaves that out.
    tell().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [project]);
  return elsewhere;
};
