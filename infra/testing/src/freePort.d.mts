export declare const tryPort: (port: number) => Promise<number>;
export declare const freePort: () => Promise<number>;
