import type { LocationDraft } from '@plinth/contracts/offers';

/** Where the projects lie, and what is near, as the call takes it: in Urdu too where the project is. */
export const places = {
  camHeights: {
    location: {
      ...{ lat: 33.6502, lng: 72.9714, address: 'Chinar Terrace, Sector G-17, Islamabad' },
      near: [
        { name: 'Gulrez school', metres: 650, direction: 'ne' },
        { name: 'Bus to the city, line 9', metres: 220, direction: 's' },
        { name: 'Civic Avenue Mall', metres: 1400, direction: 'e' },
        { name: 'Clinic of the quarter', metres: 900, direction: 'w' },
        { name: 'Margalla footpath', metres: 2600, direction: 'n' },
      ],
    },
    translations: {
      ur: {
        address: [
          {
            own: 'Chinar Terrace, Sector G-17, Islamabad',
            text: 'چنار ٹیرس، سیکٹر جی 17، اسلام آباد',
          },
        ],
        name: [
          { own: 'Gulrez school', text: 'گل ریز اسکول' },
          { own: 'Bus to the city, line 9', text: 'شہر جانے والی بس، روٹ 9' },
          { own: 'Civic Avenue Mall', text: 'سوک ایونیو مال' },
          { own: 'Clinic of the quarter', text: 'محلے کا کلینک' },
          { own: 'Margalla footpath', text: 'مارگلہ کی پگڈنڈی' },
        ],
      },
    },
  },
  civicAvenueMall: {
    location: {
      ...{ lat: 33.6511, lng: 72.9868, address: 'Civic Avenue, Islamabad' },
      near: [
        { name: 'Old bus yard stop', metres: 80, direction: 'w' },
        { name: 'Cam Heights', metres: 1400, direction: 'w' },
        { name: 'Friday market', metres: 350, direction: 'se' },
      ],
    },
  },
  gulrezSchool: {
    location: {
      ...{ lat: 33.6543, lng: 72.9764, address: 'Gulrez Street, Sector G-17, Islamabad' },
      near: [
        { name: 'Cam Heights', metres: 650, direction: 'sw' },
        { name: 'Bus to the city, line 9', metres: 400, direction: 's' },
        { name: 'Sports ground of the quarter', metres: 300, direction: 'nw' },
      ],
    },
  },
  paragonBaths: {
    location: {
      ...{ lat: 33.7012, lng: 73.0227, address: 'Deodar Road, Sector F-9, Islamabad' },
      near: [
        { name: 'Park, east gate', metres: 150, direction: 'e' },
        { name: 'Metro station', metres: 700, direction: 's' },
        { name: 'Girls’ college', metres: 450, direction: 'nw' },
      ],
    },
  },
  tameerInstitute: {
    location: {
      ...{ lat: 33.6604, lng: 73.0561, address: 'Kiln Road, Sector I-9, Islamabad' },
      near: [
        { name: 'Hostel for those from far away', metres: 250, direction: 'n' },
        { name: 'Brick kilns', metres: 1800, direction: 'sw' },
        { name: 'Railway station', metres: 2400, direction: 'se' },
      ],
    },
  },
  nargisHouse: {
    location: {
      ...{ lat: 33.6089, lng: 73.0724, address: 'Mulberry Lane, Satellite Town, Rawalpindi' },
      near: [
        { name: 'Nursery school', metres: 40, direction: 'e' },
        { name: 'District office', metres: 950, direction: 's' },
        { name: 'Hospital', metres: 1300, direction: 'nw' },
      ],
    },
  },
  sohanBridge: {
    location: {
      ...{ lat: 33.5387, lng: 73.3912, address: 'Bridge Road, Sohan Valley' },
      near: [
        { name: 'Clinic for mothers and children', metres: 2600, direction: 'ne' },
        { name: 'Bus stop of the eleven villages', metres: 300, direction: 'e' },
        { name: 'Old road round the valley', metres: 1200, direction: 'n' },
      ],
    },
  },
  sohanClinic: {
    location: {
      ...{ lat: 33.5552, lng: 73.411, address: 'Old Dispensary Road, Sohan Valley' },
      near: [
        { name: 'Sohan Valley bridge', metres: 2600, direction: 'sw' },
        { name: 'Bazaar', metres: 400, direction: 'w' },
      ],
    },
  },
  albasitFarmhouses: {
    location: {
      ...{ lat: 33.9341, lng: 73.4268, address: 'The terraces above AlBasit, Murree' },
      near: [
        { name: 'AlBasit, village ovens', metres: 900, direction: 'se' },
        { name: 'Last road', metres: 1100, direction: 's' },
        { name: 'Farmhouses of the first phase', metres: 600, direction: 'w' },
      ],
    },
  },
  regalHalt: {
    location: {
      ...{ lat: 34.0215, lng: 72.9348, address: 'Northern Road, kilometre 44, Haripur' },
      near: [
        { name: 'Weighbridge for lorries', metres: 500, direction: 's' },
        { name: 'Mechanics’ row', metres: 350, direction: 'n' },
        { name: 'Haripur, bazaar', metres: 3800, direction: 'ne' },
      ],
    },
  },
  zarinHotel: {
    location: {
      ...{ lat: 34.9042, lng: 73.6507, address: 'Lake shore, Naran' },
      near: [
        { name: 'Landing stage for boats', metres: 150, direction: 'w' },
        { name: 'Dairy at the east end of the lake', metres: 2300, direction: 'e' },
        { name: 'Gate and cars', metres: 200, direction: 's' },
      ],
    },
  },
  zarinOval: {
    location: {
      ...{ lat: 31.4704, lng: 74.2721, address: 'Park Avenue, Johar Town, Lahore' },
      near: [
        { name: 'Metro bus stop', metres: 650, direction: 'ne' },
        { name: 'Park', metres: 100, direction: 'w' },
        { name: 'Boys’ and girls’ high schools', metres: 900, direction: 's' },
      ],
    },
  },
} as const satisfies Record<string, LocationDraft>;
