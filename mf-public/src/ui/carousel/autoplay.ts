/** How long a page of a carousel is shown. */
export const autoplayMs = 3000;

/** Why a carousel stands still, if it does. */
export interface PauseReasons {
  /** The pointer is on it. */
  hovered: boolean;
  /** The keyboard's focus is in it. */
  focused: boolean;
  /** The visitor pressed the pause button. */
  stopped: boolean;
  /** The visitor asked for less motion. */
  calm: boolean;
  /** Nobody can see it: it is scrolled away, or the tab is in the background. */
  unseen: boolean;
}

export const advances = (reasons: PauseReasons) => !Object.values(reasons).includes(true);
