export declare const browserFlags: string[];
export declare const pathOf: (command: string) => string;
