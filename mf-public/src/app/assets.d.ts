/// <reference types="@plinth/kit/assets" />

declare module '*.jpg' {
  const url: string;
  export default url;
}
