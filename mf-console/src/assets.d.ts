/// <reference types="@plinth/kit/assets" />
