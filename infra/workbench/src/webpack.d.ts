/// <reference types="@plinth/kit/assets" />

interface ImportMeta {
  /** webpack's: the files of a folder whose names fit, each loaded when it is asked for. */
  webpackContext(
    folder: string,
    options: { regExp: RegExp; mode: 'lazy' },
  ): {
    (file: string): Promise<unknown>;
    keys(): string[];
  };
}
