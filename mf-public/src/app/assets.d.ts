/// <reference types="@plinth/kit/assets" />

declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
