// What React Refresh tells of modules that were exchanged: see the plugin's option `overlay.module`.
export const handleRuntimeError = (error) => globalThis.__plinthDevelopment?.overlay.addFault(error);

/** Said once the page is drawn anew: what failed while it was must stay. Faults of before are cleared before the update. */
export const clearRuntimeErrors = () => undefined;
